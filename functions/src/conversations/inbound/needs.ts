import type { Needs } from '../../kernel/needs.ts'

export const incomingMail = {
  receivedMails: ['read', 'remove'],
  replyAddresses: ['usable'],
  applicants: ['through', 'idByEmail'],
  messages: ['byId'],
  replies: ['wasTakenIn', 'takeIn'],
  users: ['byId'],
  documents: ['listOf'],
  submissions: ['byId', 'takeIn'],
  files: ['announce'],
  stored: ['put'],
  throttle: ['countInWindow'],
  items: ['fileKept', 'duePut'],
  values: ['now', 'newId'],
} as const satisfies Needs
