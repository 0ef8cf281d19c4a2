import { globSync } from 'node:fs'
import { join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
}
type Needs = (...files: string[]) => (id: string) => boolean

const page = (name: string): string => `src/features/${name}.tsx`

/** The pages that are opened first. */
const firstPages = {
  signIn: ['auth/SignInPage'],
  apply: ['publicApply/PublicApplyPage'],
  list: ['applicants/ApplicantsPage', 'applicants/list/ApplicantGrid'],
  dashboard: ['dashboard/DashboardPage'],
  submissions: ['submissions/SubmissionsPage'],
}
const scriptsOf = (pages: Partial<typeof firstPages>): string[] =>
  Object.values<readonly string[]>(pages).flat().map(page)
const everyFirstPage = ['src/app/Shell.tsx', ...scriptsOf(firstPages)]
/** What the applicant list is drawn by. */
const wholeList = ['src/app/Shell.tsx', ...firstPages.list.map(page)]

/** What every visit begins with, beside what the sign-in page and the applicant list both need. */
const base = (needs: Needs) => {
  const [start, signIn] = [needs('src/main.tsx'), needs(page('auth/SignInPage'))]
  const list = needs(...wholeList)
  return (id: string) => start(id) || (signIn(id) && list(id))
}

/**
 * What stands around every page of a signed-in user, and what two of the pages share that are opened most: each script costs a page
 * half a millisecond. Without what the public form needs of it.
 */
const shell = (needs: Needs) => {
  const [frame, apply] = [needs('src/app/Shell.tsx'), needs(page('publicApply/PublicApplyPage'))]
  const often = [firstPages.list, firstPages.dashboard, firstPages.submissions]
  const opened = often.map((files) => needs(...files.map(page)))
  return (id: string) => !apply(id) && (frame(id) || opened.filter((needed) => needed(id)).length > 1)
}

/** The fields and choices of the filters and the boxes of the table, which the forms of applicants have too. */
const forms = (needs: Needs) => {
  const [list, apply] = [needs(...wholeList), needs(page('publicApply/PublicApplyPage'))]
  return (id: string) => list(id) && apply(id)
}

/** The fields of every form: those of large ones have Formik beside them. */
const fields = (needs: Needs) => {
  const forms = ['auth/SignInPage', 'publicApply/PublicApplyPage', 'applicants/views/SavedViews']
  const having = forms.map((form) => needs(page(form)))
  const list = needs(...wholeList)
  return (id: string) => having.every((needed) => needed(id)) && !list(id)
}

/** What the public and the staff's form of an applicant are made of, without what every page, the table and plainer pages have, too. */
const applicantForm = (needs: Needs) => {
  const [apply, add] = [needs(page('publicApply/PublicApplyPage')), needs(page('addApplicant/AddApplicantPage'))]
  const without = ['applicants/list/ApplicantGrid', 'dashboard/DashboardPage', 'users/UsersPage', 'auth/SignInPage']
  const others = needs('src/app/Shell.tsx', ...without.map(page))
  return (id: string) => apply(id) && add(id) && !others(id)
}

/** What one of them needs, and none of the others. */
const alone = (name: keyof typeof firstPages) => (needs: Needs) => {
  const { [name]: own, ...others } = firstPages
  const [isOwn, isOthers] = [needs(...own.map(page)), needs(...scriptsOf(others))]
  return (id: string) => isOwn(id) && !isOthers(id)
}

/**
 * What orders share with parts of the list that come on demand, and what only these need of all others, such as contracts: one script,
 * since the list names each.
 */
const together = (needs: Needs) => {
  const files = globSync('src/applicant/{clients,jobs}/*.{ts,tsx}', { cwd: import.meta.dirname })
  const [shared, others] = [needs(...files), needs(...everyFirstPage, page('users/UsersPage'))]
  return (id: string) => shared(id) && !others(id)
}

/**
 * What several parts have that come on demand in the pages of the staff, and no page that is opened first. A script costs the page a
 * millisecond before it is there, in one go with all others that a part names: without this, a panel named seventy.
 */
const onDemand = (needs: Needs) => {
  const first = needs(...everyFirstPage)
  const parts = ['bulk/BulkWork', 'views/SavedViews', 'detail/ApplicantDialog', 'quickAdd/QuickAdd']
  const opened = parts.map((part) => needs(page(`applicants/${part}`)))
  return (id: string) => !first(id) && opened.filter((needed) => needed(id)).length > 1
}

/** Of what comes on demand elsewhere, too: each of these modules would be a script of its own, at more cost than its bytes. */
const small = { priority: 0, minShareCount: 2, maxModuleSize: 9000 }

/**
 * Which modules travel together: one script compresses better than a dozen small ones. The first group that a module fits takes
 * it; what other pages share stays out of these, however many of them there are.
 */
export const scriptGroups = [
  { name: groupOf('base', base), priority: 3 },
  { name: groupOf('shell', shell), priority: 2 },
  { name: groupOf('forms', forms), priority: 1 },
  { name: groupOf('fields', fields), ...small },
  { name: groupOf('applicantForm', applicantForm), priority: 0 },
  { name: groupOf('onDemand', onDemand), ...small },
  { name: groupOf('together', together), ...small },
  { name: groupOf('signIn', alone('signIn')), ...small },
  { name: groupOf('list', alone('list')), ...small, maxModuleSize: 13_000 },
  { name: groupOf('dashboard', alone('dashboard')), ...small },
  { name: groupOf('submissions', alone('submissions')), ...small },
]

/**
 * Zod names all its locales, of which Danish comes with the Danish texts; and MUI names what its grid and its charts alone use. What
 * places menus and tooltips is a dozen small modules and one large script; so are dialogs, whose small modules and large one import
 * each other.
 */
const apart = /\/zod\/v4\/locales\/da\.js$|\/(useThemeProps|toggleButtonClasses)\.mjs$|\/(popper|Dialog\/)/i

/** Names the group of the modules that fit, besides those that stand apart. */
function groupOf(name: string, fitting: (needs: Needs) => (id: string) => boolean) {
  let fits: ((id: string) => boolean) | undefined
  return (id: string, modules: Modules): string | null => {
    fits ??= fitting((...files) => {
      const found = closure(files, modules)
      return (id) => found.has(id)
    })
    const comesOnDemand = modules.getModuleInfo(id)?.importers.length === 0
    return fits(id) && !comesOnDemand && !apart.test(id) ? name : null
  }
}

/** All modules that these files import, at once or in turn. */
function closure(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) visit(join(import.meta.dirname, file))
  return found
}
