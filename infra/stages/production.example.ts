import type { Configuration } from '../lib/configuration.ts'

/**
 * The production stage of an agency. Copy it to `production.ts` and enter your own account, region, domain,
 * certificate, sender and mailbox.
 */
export const configuration: Configuration = {
  stage: 'production',
  account: '111122223333',
  region: 'eu-north-1',
  site: {
    servedBy: 'cloudfront',
    domain: {
      name: 'fagfolk.example',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000',
    },
    // Limits requests by address and blocks known attacks, for about 11 USD a month. Without it there is no web ACL.
    webAcl: 'own',
  },
  // Without `receiving`, replies go to the user who wrote the message. Without its `region`, mail is received in the
  // stage's own region.
  mail: {
    sender: 'no-reply@fagfolk.example',
    verified: 'domain',
    // `existing` if SES already has the domain, for example for the agency's other mails.
    identity: 'create',
    receiving: { domain: 'mail.fagfolk.example', intake: 'jobs', region: 'eu-west-1' },
  },
  data: { protected: true },
  traces: { share: 0.01 },
  // One node in each of three zones: searches continue if a node or a zone fails.
  search: { engine: 'opensearch', domain: { instanceType: 't3.small.search', nodes: 3, zones: 3, gigabytes: 10 } },
  files: { malwareScan: 'guardduty' },
  logs: { retentionDays: 90 },
  // A new account spends at most 1 USD until AWS grants more on request. The next deployment then sets this.
  sms: { usdPerMonth: 50 },
  alarms: { mailTo: 'operations@fagfolk.example' },
  // Staff seldom wait for a function to start in these hours, Monday to Friday, for about 11 USD a month.
  warm: { instances: 1, fromHour: 7, untilHour: 17 },
  // The search domain costs about 90 USD a month, everything else about 26 when idle, and a million calls 10.
  budget: { usdPerMonth: 150, mailTo: 'operations@fagfolk.example' },
  api: { throttle: { rate: 500, burst: 1000 }, hasPartnerApi: true, setsAccountLogRole: true },
}
