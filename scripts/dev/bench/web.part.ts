import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { buildSite, builtSite } from '../local/site.ts'
import type { Figure } from './figure.ts'

const entry = 'index.html'
const page = (name: string) => `src/features/${name}.tsx`
const shell = 'src/app/Shell.tsx'

/** The modules in web/ that a browser loads for a route. Limits in KB, from the design. */
const routes = [
  { name: 'sign-in page', modules: [entry, page('accounts/auth/SignInPage')], limit: 210 },
  { name: 'public form', modules: [entry, page('intake/publicApply/PublicApplyPage')], limit: 250 },
  { name: 'staff form', modules: [entry, shell, page('applicants/add/AddApplicantPage')] },
  { name: 'dashboard', modules: [entry, shell, page('dashboard/DashboardPage')] },
  {
    name: 'applicant list with its table',
    modules: [entry, shell, page('applicants/ApplicantsPage'), page('applicants/list/ApplicantGrid')],
    limit: 400,
  },
]

/** Builds the site and measures the script of each route, compressed with brotli; 1 KB is 1,000 bytes. */
export async function measure(): Promise<Figure[]> {
  await buildSite()
  return routes.map(({ name, modules, limit }) => {
    const bytes = builtScripts(builtSite, modules).reduce((sum, file) => sum + compressedBytes(file), 0)
    return { group: 'SPA', name: `script of the ${name}`, value: bytes / 1000, unit: 'KB', limit }
  })
}

const compressedBytes = (file: string): number => brotliCompressSync(readFileSync(join(builtSite, file))).byteLength

/** Returns the script files of these modules in a build, including all static imports. */
export function builtScripts(folder: string, modules: readonly string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no ${module}`)
    seen.add(module)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...new Set([...seen].map((module) => manifest[module]?.file ?? ''))].filter((file) => file.endsWith('.js'))
}
