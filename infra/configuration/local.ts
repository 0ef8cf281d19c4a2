import { type Configuration, emulatedAccount } from '../lib/configuration.ts'

/** The stacks on a local AWS, for `npm start` and the tests. */
export const local: Configuration = {
  stage: 'local',
  // The account id that local AWS emulators use.
  account: emulatedAccount,
  region: 'eu-north-1',
  site: { servedBy: 'preview', origin: 'http://localhost:5173' },
  mail: {
    sender: 'no-reply@fagfolk.example',
    verified: 'address',
    receiving: { domain: 'mail.fagfolk.example', intake: 'jobs' },
  },
  data: { protected: false },
  search: { engine: 'embedded' },
  files: { malwareScan: 'off' },
  logs: { retentionDays: 1 },
  api: { throttle: { rate: 1000, burst: 2000 }, hasPartnerApi: true, setsAccountLogRole: true },
}
