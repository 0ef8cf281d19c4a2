import { type RouteName, routes } from '../../shared/routes.ts'

/** Functions without a route, and the file of each, relative to the repository. */
export const internalEntries = {
  /** The embedded search engine, invoked by the functions of the search area. */
  engine: 'functions/src/search/embedded/engine.ts',
  /** Makes OpenSearch's index follow the table. */
  indexer: 'functions/src/search/openSearch/indexer.ts',
  /** Carries new outbox items, changed files, webhooks and changed applicants from the table's stream to their queues. */
  dispatcher: 'functions/src/edge/workers/dispatcher.ts',
  /** Makes the documents bucket follow what the table says of its files. */
  fileWorker: 'functions/src/edge/workers/fileWorker.ts',
  /** Sends the mails of the queue. */
  mailer: 'functions/src/edge/workers/mailer.ts',
  /** Finds out which endpoints of partners are to hear of what happened. */
  webhookPlanner: 'functions/src/edge/workers/webhookPlanner.ts',
  /** Sends webhooks to partners, and again. */
  webhookSender: 'functions/src/edge/workers/webhookSender.ts',
  /** Works off what the table says is due. */
  dueWorker: 'functions/src/edge/workers/dueWorker.ts',
  /** Works off what is done with many records at once. */
  jobWorker: 'functions/src/edge/workers/jobWorker.ts',
  /** Marks who cannot be written to, as SES tells. */
  mailFeedback: 'functions/src/edge/workers/mailFeedback.ts',
  /** Takes in the mails that come to our addresses. */
  incomingMail: 'functions/src/edge/workers/incomingMail.ts',
} as const

export type InternalFunction = keyof typeof internalEntries
export type FunctionName = RouteName | InternalFunction

export const isInternal = (name: FunctionName): name is InternalFunction => name in internalEntries

export const functionNames = [...Object.keys(routes), ...Object.keys(internalEntries)] as FunctionName[]
