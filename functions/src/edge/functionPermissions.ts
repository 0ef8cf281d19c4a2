import type { RouteName } from '../../../shared/routes.ts'
import * as accounts from '../accounts/permissions.ts'
import * as scim from '../accounts/scim/permissions.ts'
import * as secondFactor from '../accounts/secondFactorPermissions.ts'
import * as singleSignOn from '../accounts/singleSignOnPermissions.ts'
import * as users from '../accounts/userPermissions.ts'
import * as activity from '../activity/permissions.ts'
import * as agents from '../agents/permissions.ts'
import * as applicants from '../applicants/permissions.ts'
import * as audit from '../audit/permissions.ts'
import * as bulk from '../bulk/permissions.ts'
import * as companies from '../companies/permissions.ts'
import * as conversations from '../conversations/permissions.ts'
import * as documents from '../documents/permissions.ts'
import * as files from '../files/permissions.ts'
import * as imports from '../imports/permissions.ts'
import * as intake from '../intake/permissions.ts'
import type { Permissions } from '../kernel/permissions.ts'
import * as partners from '../partners/permissions.ts'
import * as privacy from '../privacy/permissions.ts'
import * as proposals from '../proposals/permissions.ts'
import * as search from '../search/permissions.ts'
import type { EdgeDependencies } from './dependencies.ts'
import * as edge from './permissions.ts'

/** Functions without a route that read or write the table. */
type Worker =
  | 'engine'
  | 'indexer'
  | 'fileWorker'
  | 'auditCopier'
  | 'mailer'
  | 'mailFeedback'
  | 'incomingMail'
  | 'webhookPlanner'
  | 'webhookSender'
  | 'dueWorker'
  | 'jobWorker'

/** The permissions of each function, by its name. A route without them fails compilation. */
export const functionPermissions = {
  ...accounts,
  ...secondFactor,
  ...users,
  ...scim,
  ...activity,
  ...agents,
  ...applicants,
  ...audit,
  ...bulk,
  ...companies,
  ...conversations,
  ...documents,
  ...files,
  ...intake,
  ...imports,
  ...partners,
  ...privacy,
  ...proposals,
  ...search,
  ...singleSignOn,
  ...edge,
} satisfies Record<RouteName | Worker, Permissions<EdgeDependencies>>
