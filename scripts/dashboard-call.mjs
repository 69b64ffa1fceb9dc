const calls = { main: "main-dashboard", reporting: null };

/** The call that answers the questions of a dashboard, as `@board` names it; null for the dashboard without one. */
export const dashboardCall = (dashboard) => (dashboard in calls ? calls[dashboard] : dashboard);
