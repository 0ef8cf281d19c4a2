import type { Configuration } from '../lib/configuration.ts'

/**
 * A trial in an account of its own: nothing that costs while nobody works, no domain, data that may go with its stack.
 * Copy it to `pilot.ts` and put in your own account, region and sender.
 */
export const configuration: Configuration = {
  stage: 'pilot',
  account: '111122223333',
  region: 'eu-north-1',
  site: { servedBy: 'cloudfront' },
  // `existing` if SES has the address already.
  mail: { sender: 'no-reply@fagfolk.example', verified: 'address', identity: 'create' },
  data: { protected: false, recoverDocumentsForDays: 7 },
  traces: { share: 0.01 },
  search: { engine: 'embedded' },
  files: { malwareScan: 'off' },
  logs: { retentionDays: 14 },
  // Ten, which an account has free.
  alarms: { mailTo: 'operations@fagfolk.example' },
  // About 1 USD a month at rest, and 9 for a million calls.
  budget: { usdPerMonth: 20, mailTo: 'operations@fagfolk.example' },
  api: { throttle: { rate: 50, burst: 200 }, takesPartners: false, setsAccountLogRole: true },
}
