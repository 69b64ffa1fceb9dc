/** A count of records in words: “1 record”, “1,200 records”. */
export const countedRecords = (count: number): string =>
  `${count.toLocaleString("en-PH")} ${count === 1 ? "record" : "records"}`;
