import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { leaveOut } from '../../web/leaveOut.ts'

/** A page that imports these modules alone, each with its source. */
const page = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'page',
  enforce: 'pre',
  resolveId: (id) => (id === 'page' || id in sources ? id : null),
  load: (id) => {
    if (id === 'page')
      return Object.keys(sources)
        .map((source) => `import '${source}'`)
        .join('\n')
    return sources[id] ?? null
  },
})

/** What the build of a page says that fails. */
const failureOf = (sources: Readonly<Record<string, string>>): Promise<string> =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'page' } },
    plugins: [page(sources), leaveOut()],
  }).then(() => 'built', String)

const theme = '@mui/material/styles/defaultTheme.mjs'
const themeEdit = `= createTheme() in ${theme}`

it('fails the build for each pattern that matches nothing', async () => {
  const failure = await failureOf({})
  for (const pattern of [
    'json-schema-processors',
    'to-json-schema',
    'GridPagination',
    'useGridPrintExport',
    'MUIAutocomplete',
    'tablePaginationClasses',
    'buildInitColorSchemeScript',
    themeEdit,
  ])
    expect(failure).toContain(pattern)
})

it('names a module that was rewritten, and none that was found', async () => {
  expect(await failureOf({ [theme]: 'export default makeTheme()' })).toContain(themeEdit)
  expect(await failureOf({ [theme]: 'const theme = createTheme()\nconsole.log(theme)' })).not.toContain(themeEdit)
})
