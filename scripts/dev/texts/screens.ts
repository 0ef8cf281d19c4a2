/**
 * The screens by which the Danish texts are grouped, with the folders whose sources show their texts. The first that
 * fits a source counts.
 */
const foldersOfScreens: Record<string, readonly string[]> = {
  dashboard: ['web/src/features/dashboard/'],
  duplicates: ['web/src/features/applicants/duplicates/', 'web/src/applicant/comparison/'],
  'applicant-messages': ['web/src/features/applicants/messages/'],
  'add-applicant': ['web/src/features/applicants/add/', 'web/src/features/applicants/quickAdd/'],
  'my-profile': ['web/src/features/applicants/profile/'],
  applicant: ['detail', 'changes', 'view', 'share'].map((folder) => `web/src/features/applicants/${folder}/`),
  'applicant-list': ['web/src/features/applicants/'],
  'application-form': ['web/src/applicantForm/', 'web/src/features/intake/publicApply/', 'web/src/files/'],
  'application-status': ['web/src/features/intake/applicationStatus/'],
  submissions: ['web/src/features/intake/'],
  orders: ['web/src/features/companies/order/', 'web/src/features/companies/OrdersPage.tsx'],
  'start-requirements': ['web/src/features/companies/startRules/', 'web/src/applicant/clearance/'],
  clients: ['web/src/features/companies/'],
  proposals: ['clients', 'clientDecision', 'consent', 'presentation'].map((folder) => `web/src/applicant/${folder}/`),
  'sign-in': ['auth', 'sso'].map((folder) => `web/src/features/accounts/${folder}/`),
  accounts: ['web/src/features/accounts/'],
  'audit-log': ['web/src/features/audit/'],
  'check-file': ['web/src/features/imports/', 'functions/src/imports/', 'shared/imports/'],
  'ai-assistants': ['web/src/features/documentation/mcp/', 'web/src/features/documentation/consent/'],
  documentation: ['web/src/features/documentation/'],
  privacy: ['web/src/features/privacy/', 'web/src/applicant/deletion/'],
  shell: ['app', 'ui', 'session', 'api', 'i18n', 'routing'].map((folder) => `web/src/${folder}/`),
  fields: ['shared/applicants/fields/'],
}

/** Texts of more than one screen. */
const common = 'common'

/** Messages of rules and refusals, which any screen may show. */
const messages = 'messages'

/**
 * Returns the screen that a text belongs to, by the sources that contain it. A message of a rule or a refusal belongs to
 * the messages, although pages also mention some of them.
 */
export function screenOf(sources: readonly string[]): string {
  const screens = new Set(
    sources.map(
      (source) =>
        Object.entries(foldersOfScreens).find(([, folders]) =>
          folders.some((folder) => source.startsWith(folder)),
        )?.[0] ?? (source.startsWith('web/') ? common : messages),
    ),
  )
  const [screen = common] = screens
  return screens.size === 1 ? screen : screens.has(messages) ? messages : common
}
