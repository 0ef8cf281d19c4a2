import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Parts of libraries that the browser never asks for, but that no bundler can see to be unused, because the libraries tie them
 * to parts in use. Leaving them out keeps 52 KB of script (brotli) off the applicant list and 5 KB off every page (ADR 16). Whoever
 * needs one takes it off the list: what is left out throws when it is used.
 */
const leftOut = [
  // Every zod schema carries methods that turn it into JSON Schema; only the server has a use for them.
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  // Components get the theme by hooks; what wraps them in it is all that copies the statics of components.
  /@emotion\/react\/_isolated-hnrs\/dist\/[\w.-]+\.js$/,
  // Formik's `connect` and `withFormik` do, and forms use its hooks.
  /hoist-non-react-statics\/dist\/[\w.-]+\.js$/,
  // Text fields are outlined everywhere.
  /@mui\/material\/(FilledInput\/FilledInput|Input\/Input)\.mjs$/,
  // The applicant list exports in its own way.
  /@mui\/x-data-grid\/hooks\/features\/export\/useGrid(Csv|Print)Export\.mjs$/,
  // It hands the grid its rows, and keeps its state in the address.
  /@mui\/x-data-grid\/hooks\/features\/(dataSource\/useGridDataSource|statePersistence\/useGridStatePersistence)\.mjs$/,
  // The applicant list has filters, pages and column widths of its own, and edits nothing in its cells.
  /@mui\/x-data-grid\/components\/(panel\/filterPanel\/Grid|columnsManagement\/Grid|toolbarV8\/Grid|toolbar\/Grid|quickFilter\/Quick|menu\/columnMenu\/GridColumnMenu|menu\/columnMenu\/menuItems\/Grid|cell\/GridEdit|cell\/GridLongText|cell\/GridActions|GridPagination)\w*\.mjs$/,
]

/** With this the library loads ahead what the part of it above is made of. */
const staticsLeftOut = "import 'hoist-non-react-statics';"

/** The provider of the theme offers a script that sets the colours before React runs; the pages have one of their own. */
const colourScriptLeftOut = /=> buildInitColorSchemeScript\(/

/** The theme of whoever has none, made anew at each start: all of the product stands within its own. */
const themeUnused =
  /@mui\/(material\/styles\/defaultTheme|system\/(useTheme\/useTheme|createStyled\/createStyled))\.mjs$/

/** What those parts of the grid would be drawn with. */
const slotsLeftOut =
  /import MUI(Autocomplete|Badge|Chip|Divider|LinearProgress|MenuList|MenuItem|TextField|Select|Skeleton|Switch|Tabs|Tab|ToggleButton|Tooltip|ListItemIcon)\b from '[^']*';/g
const pagerLeftOut = /import MUIPagination, \{ tablePaginationClasses \} from '[^']*';/

/** Replaces, in builds, the modules above by stand-ins with the same exports. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return leftOut.some((part) => part.test(id)) ? standInFor(basename(id), readFileSync(id, 'utf8')) : null
    },
    transform(code, id) {
      if (id.endsWith('@emotion/react/dist/emotion-react.browser.esm.js')) return code.replace(staticsLeftOut, '')
      if (id.endsWith('@mui/system/cssVars/createCssVarsProvider.mjs')) return code.replace(colourScriptLeftOut, '=> (')
      if (themeUnused.test(id)) return code.replace(/= createTheme\(\)/, '= {}')
      if (!id.endsWith('@mui/x-data-grid/material/index.mjs')) return null
      return code
        .replace(slotsLeftOut, 'const MUI$1 = () => { throw new Error("MUI$1 is left out of the build") };')
        .replace(pagerLeftOut, 'const MUIPagination = () => null, tablePaginationClasses = {};')
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
