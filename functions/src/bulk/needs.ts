import type { Needs } from '../kernel/needs.ts'

export const startJob = {
  jobs: ['byId', 'begin'],
  users: ['byId'],
  companies: ['byId'],
  orders: ['byId'],
  startRules: ['ofTrades'],
  values: ['breaker', 'now', 'newId'],
} as const satisfies Needs

export const listJobs = { jobs: ['latestOf'] } as const satisfies Needs

export const getJob = { jobs: ['byId', 'problemsOf'], feed: ['read'] } as const satisfies Needs

export const cancelJob = { jobs: ['byId', 'turn'], values: ['now', 'newId'] } as const satisfies Needs

export const undoJob = { jobs: ['byId', 'turn'], values: ['now', 'newId'] } as const satisfies Needs

export const jobWorker = {
  jobs: ['byId', 'chunkAt', 'keepItem', 'turnItem', 'finishChunk', 'countChunk', 'end'],
  users: ['byId'],
  applicants: ['byId', 'changeInBulk'],
  notices: ['notify'],
  deletions: ['of'],
  timeline: ['latestStageMoves'],
  companies: ['byId'],
  assignments: ['between', 'activeApplicantIds', 'move'],
  items: ['jobItemPut', 'jobItemTurned', 'jobChunkOpen', 'jobChunkClosed'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
