import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { builtScripts } from './builtScripts.ts'

/** Pages of `baseline/` by name, with the answer of the API that each one is handed. */
export type Handed = Readonly<Record<string, unknown>>

/**
 * Builds bare pages of React and MUI into a folder, as `<name>.html`: no router, session, translation or theme, and the
 * answer that the product has to ask for stands in the document.
 */
export async function buildBaseline(folder: string, handed: Handed): Promise<void> {
  const root = join(import.meta.dirname, 'baseline')
  const modules = Object.keys(handed).map((name) => `${name}.tsx`)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: modules.map((module) => join(root, module)) },
    },
  })
  for (const [name, answer] of Object.entries(handed)) {
    writeFileSync(join(folder, `${name}.html`), documentOf(builtScripts(folder, [`${name}.tsx`]), answer))
  }
}

const documentOf = ([script, ...imported]: readonly string[], answer: unknown): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Baseline</title>
${imported.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
<div id="root"></div>
<script type="application/json" id="handed">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/${script}"></script>
</html>
`
