/** The columns of a compared answer that belong to a figure (decision 028). */
export const earlierColumn = (figure: string): string => `earlier_${figure}`;
export const changeColumn = (figure: string): string => `change_${figure}`;
/** The rate of change, in percent of the earlier figure. Percentages have none. */
export const changeRateColumn = (figure: string): string => `${figure}_change_rate`;
