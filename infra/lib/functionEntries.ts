import { type RouteName, routes } from '../../shared/routes.ts'

/** Functions without a route, with their source files relative to the repository. */
export const internalEntries = {
  /** The embedded search engine, called by the functions of the search area. */
  engine: 'functions/src/search/embedded/engine.ts',
  /** Updates the OpenSearch index from the table. */
  indexer: 'functions/src/search/openSearch/indexer.ts',
  /** Sends new outbox items, changed files, webhooks and changed applicants from the table's stream to their queues. */
  dispatcher: 'functions/src/edge/workers/dispatcher.ts',
  /** Updates the documents bucket from the table. */
  fileWorker: 'functions/src/edge/workers/fileWorker.ts',
  /** Copies new audit entries to where nobody can change them. */
  auditCopier: 'functions/src/edge/workers/auditCopier.ts',
  mailer: 'functions/src/edge/workers/mailer.ts',
  /** Determines which partner endpoints get an event. */
  webhookPlanner: 'functions/src/edge/workers/webhookPlanner.ts',
  /** Sends webhooks to partners, with retries. */
  webhookSender: 'functions/src/edge/workers/webhookSender.ts',
  /** Runs scheduled tasks. */
  dueWorker: 'functions/src/edge/workers/dueWorker.ts',
  /** Runs bulk jobs. */
  jobWorker: 'functions/src/edge/workers/jobWorker.ts',
  /** Records bounces and complaints from SES. */
  mailFeedback: 'functions/src/edge/workers/mailFeedback.ts',
  /** Handles inbound mail. */
  incomingMail: 'functions/src/edge/workers/incomingMail.ts',
} as const

export type InternalFunction = keyof typeof internalEntries
export type FunctionName = RouteName | InternalFunction

export const isInternal = (name: FunctionName): name is InternalFunction => name in internalEntries

export const functionNames = [...Object.keys(routes), ...Object.keys(internalEntries)] as FunctionName[]
