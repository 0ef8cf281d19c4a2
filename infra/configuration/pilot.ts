import type { Configuration } from '../lib/configuration.ts'

/** A trial in an account of its own: nothing that costs while nobody works, no domain, data that may go with its stack. */
export const pilot: Configuration = {
  stage: 'pilot',
  region: 'eu-north-1',
  site: { servedBy: 'cloudfront' },
  mail: { sender: 'no-reply@fagfolk.example', verified: 'address' },
  data: { protected: false, recoverDocumentsForDays: 7 },
  traces: { share: 0.01 },
  search: { engine: 'embedded' },
  files: { malwareScan: 'off' },
  logs: { retentionDays: 14 },
  api: { throttle: { rate: 50, burst: 100 }, setsAccountLogRole: true },
}
