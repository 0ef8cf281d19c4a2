import type { RouteName } from '../../../shared/routes.ts'
import * as identity from '../accounts/needs.ts'
import * as users from '../accounts/users/needs.ts'
import * as activity from '../activity/needs.ts'
import * as agents from '../agents/needs.ts'
import * as oauth from '../agents/oauth/needs.ts'
import * as applicants from '../applicants/needs.ts'
import * as profile from '../applicants/profile/needs.ts'
import * as operations from '../audit/needs.ts'
import * as jobs from '../bulk/needs.ts'
import * as views from '../bulk/views/needs.ts'
import * as received from '../conversations/inbound/needs.ts'
import * as messages from '../conversations/needs.ts'
import * as documents from '../documents/needs.ts'
import * as files from '../files/needs.ts'
import * as submissions from '../intake/needs.ts'
import type { Needs } from '../kernel/needs.ts'
import * as mail from '../notify/needs.ts'
import * as external from '../partners/needs.ts'
import * as webhooks from '../partners/webhooks/needs.ts'
import * as privacy from '../privacy/needs.ts'
import * as clients from '../proposals/needs.ts'
import * as due from '../schedule/needs.ts'
import * as search from '../search/needs.ts'

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
