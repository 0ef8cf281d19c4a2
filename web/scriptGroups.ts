import type { Rolldown } from 'vite'

/** A module used by fewer pages stays in a chunk that only those pages load. */
const minShareCount = 5

/**
 * Groups modules into chunks. Without groups, the bundler creates a chunk for each set of pages that have modules in
 * common, and the list of applicants loads over a hundred. The sign-in pages and the public form need few of these
 * modules, so theirs are in groups of their own.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 4 },
  {
    name: ifImportedBy(/auth\/(SignIn|ForgotPassword|ResetPassword|AcceptInvitation)Page/, 'signIn'),
    minShareCount,
    priority: 3,
  },
  { name: ifImportedBy(/\/PublicApplyPage/, 'form'), minShareCount, priority: 2 },
  { name: 'common', minShareCount, priority: 1 },
]

/** Returns the name of the group for modules that a page imports, directly or through others. */
function ifImportedBy(page: RegExp, group: string): Rolldown.CodeSplittingNameFunction {
  return (module, bundle) => {
    const importers = new Set([module])
    // The set grows while it is read.
    for (const each of importers)
      for (const importer of bundle.getModuleInfo(each)?.importers ?? []) importers.add(importer)
    return [...importers].some((each) => page.test(each)) ? group : null
  }
}
