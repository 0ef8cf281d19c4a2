import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { watchPatterns } from '../scripts/build/patternWatch.ts'

/** Parts of the grid that the applicant list has in ways of its own, or not at all, as the beginnings of their paths. */
const gridPartsLeftOut = [
  // The applicant list exports in its own way.
  'hooks/features/export/useGridCsvExport',
  'hooks/features/export/useGridPrintExport',
  // It hands the grid its rows, and keeps its state in the address.
  'hooks/features/dataSource/useGridDataSource',
  'hooks/features/statePersistence/useGridStatePersistence',
  // It has filters, pages and column widths of its own, and edits nothing in its cells.
  'components/panel/filterPanel/Grid',
  'components/columnsManagement/Grid',
  'components/toolbarV8/Grid',
  'components/toolbar/Grid',
  'components/quickFilter/Quick',
  'components/menu/columnMenu/GridColumnMenu',
  'components/menu/columnMenu/menuItems/Grid',
  'components/cell/GridEdit',
  'components/cell/GridLongText',
  'components/cell/GridActions',
  'components/GridPagination',
]

/**
 * Parts of libraries that the browser never asks for, but that no bundler can see to be unused, because the libraries tie
 * them to parts in use. Leaving them out keeps 52 KB of script (brotli) off the applicant list and 5 KB off every page
 * (ADR 16). A part that is left out throws when it is used: to use one, take it off the list.
 */
const modulesLeftOut = [
  // Every zod schema carries methods that turn it into JSON Schema; only the server has a use for them.
  /zod\/v4\/core\/json-schema-processors\.js$/,
  /zod\/v4\/core\/to-json-schema\.js$/,
  // Components get the theme by hooks; what wraps them in it is all that copies the statics of components.
  /@emotion\/react\/_isolated-hnrs\/dist\/[\w.-]+\.js$/,
  // Formik's `connect` and `withFormik` do, and forms use its hooks.
  /hoist-non-react-statics\/dist\/[\w.-]+\.js$/,
  ...gridPartsLeftOut.map((part) => new RegExp(`@mui/x-data-grid/${part}\\w*\\.mjs$`)),
]

/** What parts of the grid that are left out would be drawn with. */
const slotsLeftOut =
  'Autocomplete Badge Chip Divider LinearProgress MenuList MenuItem TextField Select Skeleton Switch Tabs Tab ToggleButton Tooltip ListItemIcon'

/** A theme that MUI makes at each start for pages without one: all of the product is drawn within its own. */
const themeUnused = (module: string) => ({ module, pattern: '= createTheme()', replacement: '= {}' })

/** Texts of modules that are replaced, each of them once. */
const edits: readonly { module: string; pattern: string; replacement: string }[] = [
  // With this the library loads ahead what the part of it above is made of.
  {
    module: '@emotion/react/dist/emotion-react.browser.esm.js',
    pattern: "import 'hoist-non-react-statics';",
    replacement: '',
  },
  // The provider of the theme offers a script that sets the colours before React runs; the pages have one of their own.
  {
    module: '@mui/system/cssVars/createCssVarsProvider.mjs',
    pattern: '=> buildInitColorSchemeScript(',
    replacement: '=> (',
  },
  themeUnused('@mui/material/styles/defaultTheme.mjs'),
  themeUnused('@mui/system/useTheme/useTheme.mjs'),
  themeUnused('@mui/system/createStyled/createStyled.mjs'),
  ...slotsLeftOut.split(' ').map((slot) => ({
    module: '@mui/x-data-grid/material/index.mjs',
    pattern: `import MUI${slot} from '@mui/material/${slot}';`,
    replacement: `const MUI${slot} = () => { throw new Error("MUI${slot} is left out of the build") };`,
  })),
  {
    module: '@mui/x-data-grid/material/index.mjs',
    pattern: "import MUIPagination, { tablePaginationClasses } from '@mui/material/TablePagination';",
    replacement: 'const MUIPagination = () => null, tablePaginationClasses = {};',
  },
]

const nameOf = ({ module, pattern }: (typeof edits)[number]): string => `${pattern} in ${module}`

/** Replaces, in builds, the modules and texts above. A build fails where one of them is not found. */
export function leaveOut(): Plugin {
  const watch = watchPatterns('web/leaveOut.ts', [...modulesLeftOut.map(String), ...edits.map(nameOf)])
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    buildStart: watch.restart,
    load(id) {
      const part = modulesLeftOut.find((part) => part.test(id))
      if (!part) return null
      watch.found(String(part))
      return standInFor(basename(id), readFileSync(id, 'utf8'))
    },
    transform(code, id) {
      const found = edits.filter(({ module, pattern }) => id.endsWith(module) && code.includes(pattern))
      if (found.length === 0) return null
      let edited = code
      for (const edit of found) {
        watch.found(nameOf(edit))
        edited = edited.replace(edit.pattern, () => edit.replacement)
      }
      return edited
    },
    buildEnd(error) {
      const problems = watch.problems()
      if (!error && problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

function standInFor(name: string, source: string): string {
  const declared = [...source.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name = '']) => name)
  const listed = [...source.matchAll(/export \{([^}]*)\}(?! from)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  )
  const names = new Set([...declared, ...listed].filter((name) => name !== '' && name !== 'default'))
  const standIns = [...names].map((exported) => `export const ${exported} = ${standInNamed(exported)}`)
  return [
    `const leftOut = () => { throw new Error('${name} is left out of the build: see web/leaveOut.ts') }`,
    ...standIns,
    ...(/export default|\bas default\b|module\.exports = /.test(source) ? ['export default leftOut'] : []),
  ].join('\n')
}

function standInNamed(exported: string): string {
  // zod calls these for every schema, and what they return only when somebody asks for it.
  if (/^create\w+Method$/.test(exported)) return '() => leftOut'
  // The grid calls its hooks for every table.
  if (/^use/.test(exported)) return '() => {}'
  return 'leftOut'
}
