import type { Database } from './database.ts'

/** Adds a record for the signed-in applicant. */
export function ownRecord(database: Database, fields: Parameters<Database['add']>[0] = {}) {
  const record = database.add({ city: 'Odense', ...fields })
  database.ownId = record.id
  return { read: () => database.applicant(record.id), id: record.id }
}
