import type { Rolldown } from 'vite'

const signIn = /\/SignInPage\.tsx/
/** The pages that sign in, and those that a mailed link opens. */
const links = /\/accounts\/(auth|sso)\/\w+Page\.tsx/
/** Other pages of visitors, about their application and their data. */
const data = /\/(ApplicationStatus|YourData|Privacy|Consent)Page\.tsx/
const form = /\/PublicApplyPage\.tsx/
const shell = /\/Shell\.tsx/
const dashboard = /\/DashboardPage\.tsx/
const list = /\/ApplicantsPage\.tsx/
const grid = /\/ApplicantGrid\.tsx/
/** What staff usually open first. */
const staff = new RegExp([shell, dashboard, list, grid].map(({ source }) => source).join('|'))

/**
 * Groups modules into chunks. Without groups, the bundler creates a chunk for each set of pages that have modules in
 * common, and the list of applicants loads over a hundred. Modules go to the first group that takes them, with
 * everything they import. A group takes only what all its pages import, so none of them loads modules of another.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = inOrder(
  // Of the first script. Each runs in a task of its own, see `startAfterPaint`.
  { name: 'zod', tags: ['$initial'], test: /node_modules\/zod\// },
  { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'styles', tags: ['$initial'], test: /node_modules\/(@mui|@emotion|stylis)\// },
  { name: 'schemas', tags: ['$initial'], test: /\/shared\// },
  // Everything but the entry, or its chunk would start the app when another chunk imports from it.
  { name: 'base', tags: ['$initial'], test: (module) => !/\/(index\.html|main\.tsx)/.test(module) },
  sharedBy('signIn-staff', signIn, staff),
  sharedBy('signIn', signIn),
  sharedBy('links-form-staff', links, form, staff),
  sharedBy('links-form', links, form),
  sharedBy('links-staff', links, staff),
  sharedBy('links', links),
  sharedBy('form-staff', form, staff),
  sharedBy('form', form),
  sharedBy('data-staff', data, staff),
  sharedBy('data', data),
  sharedBy('shell', shell),
  sharedBy('dashboard', dashboard),
  sharedBy('list', list),
  sharedBy('grid', grid),
  { name: 'common', minShareCount: 5 },
  sharedBy('staffForm', /\/AddApplicantPage\.tsx/),
  sharedBy('applicant', /\/ApplicantDialog\.tsx/),
)

function inOrder(...groups: Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/**
 * Returns a group of the modules that several scripts share and that are imported, directly or through others, by a
 * page of each pattern.
 */
function sharedBy(group: string, ...pages: readonly RegExp[]): Rolldown.CodeSplittingGroup {
  const name: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
    const importers = new Set([module])
    // The set grows while it is read.
    for (const each of importers)
      for (const importer of bundle.getModuleInfo(each)?.importers ?? []) importers.add(importer)
    return pages.every((page) => [...importers].some((each) => page.test(each))) ? group : null
  }
  return { name, debugName: group, minShareCount: 2 }
}
