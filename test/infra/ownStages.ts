import type { Configuration } from '../../infra/lib/configuration.ts'
import { configuration as pilotExample } from '../../infra/stages/pilot.example.ts'
import { configuration as productionExample } from '../../infra/stages/production.example.ts'

/* The settings of an agency's own stages, without values of the examples. */

export const account = '444455556666'
export const domain = { name: 'jobs.bemanding.dk', certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/1` }
export const sender = 'no-reply@bemanding.dk'
const alarms = { mailTo: 'drift@bemanding.dk' }
const budget = { usdPerMonth: 20, ...alarms }
export const pilot: Configuration = { ...pilotExample, account, mail: { sender, verified: 'address' }, alarms, budget }
export const production: Configuration = {
  ...productionExample,
  account,
  site: { servedBy: 'cloudfront', domain, webAcl: 'own' },
  mail: { sender, verified: 'domain', receiving: { domain: 'mail.bemanding.dk', region: 'eu-west-1' } },
  alarms,
  budget,
}

/** Production with a sender that SES already has. */
export const referring: Configuration = { ...production, mail: { sender, verified: 'domain', identity: 'existing' } }
