import type { RouteName } from '../../shared/contract/routes.ts'
import * as activity from './activity/needs.ts'
import * as agents from './agents/needs.ts'
import * as applicants from './applicants/needs.ts'
import * as clients from './clients/needs.ts'
import * as documents from './documents/needs.ts'
import * as due from './due/needs.ts'
import * as external from './external/needs.ts'
import * as files from './files/needs.ts'
import * as identity from './identity/needs.ts'
import * as jobs from './jobs/needs.ts'
import * as mail from './mail/needs.ts'
import * as messages from './messages/needs.ts'
import * as oauth from './oauth/needs.ts'
import * as operations from './operations/needs.ts'
import * as privacy from './privacy/needs.ts'
import * as profile from './profile/needs.ts'
import * as received from './received/needs.ts'
import * as search from './search/needs.ts'
import * as submissions from './submissions/needs.ts'
import type { Needs } from './useCase/needs.ts'
import * as users from './users/needs.ts'
import * as views from './views/needs.ts'
import * as webhooks from './webhooks/needs.ts'

/** Functions that no route leads to, and that read or write the table. */
type Worker =
  | 'engine'
  | 'indexer'
  | 'fileWorker'
  | 'mailer'
  | 'mailFeedback'
  | 'incomingMail'
  | 'webhookPlanner'
  | 'webhookSender'
  | 'dueWorker'
  | 'jobWorker'

/** What each use case needs. A route that says nothing of it does not compile. */
export const needs = {
  ...identity,
  ...applicants,
  ...activity,
  ...clients,
  ...messages,
  ...profile,
  ...documents,
  ...submissions,
  ...operations,
  ...privacy,
  ...external,
  ...agents,
  ...oauth,
  ...users,
  ...views,
  ...search,
  ...files,
  ...mail,
  ...received,
  ...webhooks,
  ...due,
  ...jobs,
} satisfies Record<RouteName | Worker, Needs>
