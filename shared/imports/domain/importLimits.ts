/** Limits of imported files. Cells are in characters, as read. */
export const importLimits = {
  /** The maximum size of a file, in bytes: 500 MB. */
  fileBytes: 500 * 1024 * 1024,
  columns: 200,
  /** Longer cells are refused with their row. The longest field is the recruiter notes. */
  cell: 5000,
  /** All cells of a row together. */
  row: 50_000,
  columnName: 200,
  /** The number of rows from which the columns are recognised. */
  sample: 100,
  /** The numbers of rows and characters that are checked in one request. A character takes at most 3 bytes. */
  rowsAtOnce: 100,
  charactersAtOnce: 500_000,
  /** The size of a request with rows, in bytes. */
  body: 2 * 1024 * 1024,
  /** The number of values of one field that can be replaced. */
  replacedValues: 500,
} as const
