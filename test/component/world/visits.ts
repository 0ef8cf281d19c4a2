import { desktop } from './page.tsx'

/** Who visits most pages. */
export const recruiter = { as: 'recruiter' } as const

/** The same in a window that shows the filters next to the list, which take long to render. */
export const withFilters = { as: 'recruiter', size: desktop } as const
