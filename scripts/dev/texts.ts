import { readArguments, runCommand } from '../cli/command.ts'
import { danishByScreen, englishSingulars, writeTexts } from './texts/catalogue.ts'
import { changedTexts, changeSources, readChanges } from './texts/changeTexts.ts'

const usage = `npm run texts [-- CHANGES]

  Groups the Danish texts in web/src/i18n/da by the screens whose sources show them. CHANGES is a JSON file with texts
  to change first, in the catalogue, the sources and the tests:

  [{ "text": "Today's English", "en": "New English", "enSingular": "…", "da": "New Danish", "daSingular": "…" }]

  What is left out stays. Texts with {{count}} have a singular.`

await runCommand(async () => {
  const { positionals } = readArguments({ allowPositionals: true }, usage)
  const today = { danish: Object.assign({}, ...Object.values(danishByScreen())), singulars: englishSingulars() }
  const changes = positionals.flatMap(readChanges)
  const after = changedTexts(today.danish, today.singulars, changes)
  const changed = changeSources(changes, today.danish, after.danish)
  writeTexts(after.danish, after.singulars)
  console.log([...changed, `${changes.length} texts changed. Now: npm run format`].join('\n'))
})
