/** A query or an aggregation of OpenSearch's language. */
export type Clause = Record<string, unknown>
