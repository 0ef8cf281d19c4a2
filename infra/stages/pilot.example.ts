import type { Configuration } from '../lib/configuration.ts'

/**
 * A trial in a separate account: hardly any idle cost, no domain, and data that may be deleted with its stack. Copy it
 * to `pilot.ts` and enter your own account, region, sender and mailboxes.
 */
export const configuration: Configuration = {
  stage: 'pilot',
  account: '111122223333',
  region: 'eu-north-1',
  site: { servedBy: 'cloudfront' },
  // `existing` if SES already has the address.
  mail: { sender: 'no-reply@fagfolk.example', verified: 'address', identity: 'create' },
  data: { protected: false },
  traces: { share: 0.01 },
  search: { engine: 'embedded' },
  files: { malwareScan: 'off' },
  logs: { retentionDays: 14 },
  // Ten alarms, which are within the free tier.
  alarms: { mailTo: 'operations@fagfolk.example' },
  // About 1 USD a month when idle, and 9 per million calls.
  budget: { usdPerMonth: 20, mailTo: 'operations@fagfolk.example' },
  api: { throttle: { rate: 50, burst: 200 }, hasPartnerApi: false, setsAccountLogRole: true },
}
