/** Limits of imported files. Cells are in characters, as read. */
export const importLimits = {
  /** The maximum size of a file, in bytes: 500 MB. */
  fileBytes: 500 * 1024 * 1024,
  columns: 200,
  /** Longer cells are refused with their row. The longest field is the recruiter notes. */
  cell: 5000,
  columnName: 200,
  /** The number of rows from which the columns are recognised. */
  sample: 100,
  /** The number of rows that are checked in one request. */
  rowsAtOnce: 100,
  /** The size of a request with rows, in bytes. */
  body: 2 * 1024 * 1024,
  /** The number of values of one field that can be replaced. */
  replacedValues: 500,
} as const
