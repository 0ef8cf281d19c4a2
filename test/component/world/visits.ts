import { desktop } from './page.tsx'

/** The usual visitor. */
export const recruiter = { as: 'recruiter' } as const

/** The usual visitor in a window with the filters next to the list, which take long to render. */
export const withFilters = { as: 'recruiter', size: desktop } as const
