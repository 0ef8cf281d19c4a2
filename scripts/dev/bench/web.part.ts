import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildSite, builtSite } from '../local/site.ts'
import { builtScripts } from './builtScripts.ts'
import type { Figure } from './figure.ts'

const entry = 'index.html'
const page = (name: string) => `src/features/${name}.tsx`
const shell = 'src/app/Shell.tsx'

/** What a browser loads to show a route, by the names of the modules in web/; the limits are those of the design, in KB. */
const routes = [
  { name: 'sign-in page', modules: [entry, page('auth/SignInPage')], limit: 180 },
  { name: 'public form', modules: [entry, page('publicApply/PublicApplyPage')], limit: 220 },
  { name: 'staff form', modules: [entry, shell, page('addApplicant/AddApplicantPage')] },
  { name: 'dashboard', modules: [entry, shell, page('dashboard/DashboardPage')] },
  { name: 'applicant list on a phone', modules: [entry, shell, page('applicants/ApplicantsPage')] },
  {
    name: 'applicant list with its table',
    modules: [entry, shell, page('applicants/ApplicantsPage'), page('applicants/list/ApplicantGrid')],
    limit: 320,
  },
]

/** Builds the browser's part and sums the script of each route as it travels: brotli at its best, 1 KB being 1,000 bytes. */
export async function measure(): Promise<Figure[]> {
  await buildSite()
  return routes.map(({ name, modules, limit }) => {
    const bytes = builtScripts(builtSite, modules).reduce((sum, file) => sum + travellingBytes(file), 0)
    return { group: 'SPA', name: `script of the ${name}`, value: bytes / 1000, unit: 'KB', limit }
  })
}

const travellingBytes = (file: string): number => brotliCompressSync(readFileSync(join(builtSite, file))).byteLength
