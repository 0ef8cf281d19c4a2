import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { documentOf, publicPages, type SitePage, sitePages } from '../shared/kernel/domain/siteDocuments.ts'
import { shortClassNames } from './shortClassNames.ts'
import { afterPaint } from './src/early/startAfterPaint.ts'

/** The modules that render each page. The page's document requests their scripts. */
const modulesOf: Record<SitePage, readonly string[]> = {
  '/': ['app/Shell', 'features/dashboard/DashboardPage', 'features/dashboard/dashboardCalls'],
  '/auth': ['features/accounts/auth/SignInPage'],
  '/sso': ['features/accounts/sso/ProviderReturnPage'],
  '/forgot-password': ['features/accounts/auth/ForgotPasswordPage'],
  '/reset-password': ['features/accounts/auth/ResetPasswordPage'],
  '/accept-invitation': ['features/accounts/auth/AcceptInvitationPage'],
  '/public-apply': ['features/intake/publicApply/PublicApplyPage'],
  '/application-status': ['features/intake/applicationStatus/ApplicationStatusPage'],
  '/stop-digest': ['features/accounts/auth/StopDigestPage'],
  '/unsubscribe': ['features/accounts/auth/UnsubscribePage'],
  '/proposal': ['features/accounts/auth/ProposalPage'],
  '/still-available': ['features/accounts/auth/StillAvailablePage'],
  '/proposed': ['features/accounts/auth/ProposedPage'],
  '/your-data': ['features/privacy/yourData/YourDataPage'],
  '/developers': ['features/documentation/developers/DevelopersPage'],
  '/privacy': ['features/privacy/page/PrivacyPage'],
  '/applicants': [
    'app/Shell',
    'features/applicants/view/listCalls',
    'features/applicants/ApplicantsPage',
    'features/applicants/list/ApplicantGrid',
  ],
  '/add-applicant': ['app/Shell', 'features/applicants/add/AddApplicantPage'],
  '/submissions': [
    'app/Shell',
    'features/intake/submissions/submissionsCalls',
    'features/intake/submissions/SubmissionsPage',
  ],
  '/my-profile': ['app/Shell', 'features/applicants/profile/MyProfilePage'],
  '/documentation': ['app/Shell', 'features/documentation/DocumentationPage'],
  '/account': ['app/Shell', 'features/accounts/account/AccountPage'],
  '/clients': ['app/Shell', 'features/companies/ClientsPage'],
  '/orders': ['app/Shell', 'features/companies/OrdersPage'],
  '/users': ['app/Shell', 'features/accounts/users/UsersPage'],
  '/sign-in-rules': ['app/Shell', 'features/accounts/signInRules/SignInRulesPage'],
  '/single-sign-on': ['app/Shell', 'features/accounts/singleSignOn/SingleSignOnPage'],
  '/agency': ['app/Shell', 'features/privacy/agency/AgencyPage'],
  '/deletions': ['app/Shell', 'features/privacy/deletions/DeletionsPage'],
  '/audit-log': ['app/Shell', 'features/audit/AuditLogPage'],
  '/oauth/authorize': ['features/documentation/consent/ConsentPage'],
}

/** Scripts that only wide screens preload. */
const wideOnly = new Set(['features/applicants/list/ApplicantGrid'])
const wide = '(min-width: 768px)'

/**
 * Prerenders each page into a document of its own, so that visitors see it before any script has loaded. Pages that
 * need a session show the product's name until the session is known.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const source = String(index.source)
      const drawPage = await drawer()
      for (const page of sitePages) {
        const { html, styles } = await drawPage(page)
        const isPublic = publicPages.some((one) => one === page)
        const document = source
          .replace('</head>', () => `${preloadsOf(bundle, page, source)}${styles}</head>`)
          .replace('<div id="root">', () => `<div id="root"${isPublic ? ` data-page="${page}"` : ''}>${html}`)
        const file = join(dir, documentOf(page))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, paintedFirst(document))
      }
    },
  }
}

/** Holds back the scripts of a document until its prerendered page is painted. */
const paintedFirst = (document: string): string =>
  document
    .replaceAll('<link rel="modulepreload"', `<link rel="${afterPaint}"`)
    .replaceAll('<script type="module"', `<script type="${afterPaint}"`)

/** Builds `src/prerender.tsx` and returns its function that renders a page. */
async function drawer(): Promise<typeof import('./src/prerender.tsx').drawPage> {
  const outDir = mkdtempSync(join(import.meta.dirname, '..', 'node_modules', '.prerender-'))
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [react()],
      css: shortClassNames,
      build: { ssr: 'src/prerender.tsx', outDir, rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } } },
    })
    const made: typeof import('./src/prerender.tsx') = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)
    // The first render loads the lazy parts. After that, none of the files are needed.
    for (const page of sitePages) await made.drawPage(page)
    return made.drawPage
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Returns preload links for the scripts of a page that its document doesn't already load. */
function preloadsOf(bundle: Rolldown.OutputBundle, page: SitePage, document: string): string {
  const seen = new Set<string>()
  const links = modulesOf[page].flatMap((module) => {
    const media = wideOnly.has(module) ? ` media="${wide}"` : ''
    const files = closure(bundle, scriptOf(bundle, module), seen).filter((file) => !document.includes(`"/${file}"`))
    return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}"${media}>`)
  })
  return links.join('')
}

/** Returns the file name of the script that contains a module. Throws if the build has none. */
function scriptOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isIt = (id: string) => id.replace(/\.tsx?$/, '').endsWith(`/src/${module}`)
  const own = chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  if (!own) throw new Error(`The build has no script of ${module}: has it moved?`)
  return own.fileName
}

/** Returns everything that a script imports, directly or indirectly, then the script. Leaves out files in `seen`. */
function closure(bundle: Rolldown.OutputBundle, file: string, seen: Set<string>): string[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((imported) => closure(bundle, imported, seen)), file]
}
