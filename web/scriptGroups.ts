import type { Rolldown } from 'vite'

/**
 * Groups modules into chunks. Without groups, the bundler creates a chunk for each set of pages that have modules in
 * common, and the list of applicants loads over a hundred. Modules go to the first group that takes them, with
 * everything they import. A group of a page takes only what the page imports, so no page loads another's modules.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = inOrder(
  // Of the first script. Each runs in a task of its own, see `startAfterPaint`.
  { name: 'zod', tags: ['$initial'], test: /node_modules\/zod\// },
  { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'styles', tags: ['$initial'], test: /node_modules\/(@mui|@emotion|stylis)\// },
  { name: 'schemas', tags: ['$initial'], test: /\/shared\// },
  // Everything but the entry, or its chunk would start the app when another chunk imports from it.
  { name: 'base', tags: ['$initial'], test: (module) => !/\/(index\.html|main\.tsx)/.test(module) },
  ofPage('signIn', /\/SignInPage/, 2),
  ofPage('form', /\/PublicApplyPage/, 5),
  ofPage('fields', /\/PublicApplyPage/, 2),
  { name: 'common', minShareCount: 5 },
  ofPage('shell', /\/Shell/, 2),
  ofPage('dashboard', /\/DashboardPage/, 2),
  ofPage('list', /\/ApplicantsPage/, 2),
  ofPage('grid', /\/ApplicantGrid/, 2),
  ofPage('staffForm', /\/AddApplicantPage/, 2),
  ofPage('applicant', /\/ApplicantDialog/, 2),
)

function inOrder(...groups: Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** Returns a group of the modules that a page imports, directly or through others, and that several scripts share. */
function ofPage(group: string, page: RegExp, minShareCount: number): Rolldown.CodeSplittingGroup {
  const name: Rolldown.CodeSplittingNameFunction = (module, bundle) => {
    const importers = new Set([module])
    // The set grows while it is read.
    for (const each of importers)
      for (const importer of bundle.getModuleInfo(each)?.importers ?? []) importers.add(importer)
    return [...importers].some((each) => page.test(each)) ? group : null
  }
  return { name, debugName: group, minShareCount }
}
