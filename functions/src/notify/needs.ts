import type { Needs } from '../kernel/needs.ts'

export const mailFeedback = {
  applicants: ['idByEmail', 'byId'],
  notices: ['unreached'],
  submissions: ['byId', 'markEmail'],
  messages: ['settle'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const mailer = {
  outbox: ['claim', 'finish'],
  users: ['byEmail', 'byId'],
  applicants: ['byId', 'through', 'idByEmail'],
  notices: ['unreached'],
  controllers: ['current'],
  deletions: ['of'],
  messages: ['byId', 'settle'],
  replies: ['byId'],
  replyAddresses: ['keep'],
  assignments: ['between'],
  companies: ['byId'],
  orders: ['byId'],
  clientLinks: ['byId', 'keepCode'],
  clientLinkTokens: ['keep'],
  proposalLinks: ['keep'],
  availabilityLinks: ['keep'],
  ownDataLinks: ['keep'],
  resetTokens: ['keep'],
  profileLinks: ['keep'],
  submissions: ['keepToken', 'latestFrom'],
  invitations: ['keepToken'],
  emailChanges: ['keepToken'],
  activity: ['byId'],
  views: ['byId'],
  digestLinks: ['keep'],
  webhookEndpoints: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
