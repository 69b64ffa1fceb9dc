export declare const dashboardCall: (dashboard: string) => string | null;
