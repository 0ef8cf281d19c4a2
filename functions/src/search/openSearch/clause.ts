/** A query or an aggregation in OpenSearch's query language. */
export type Clause = Record<string, unknown>
