import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const source = 'src/early/early.ts'

/**
 * Loads `src/early/early.ts` before any other script of the page. Vite only bundles modules, which wait for the whole
 * document, so builds emit it as a small classic script that runs before the first paint.
 */
export function earlyScript(): Plugin {
  let file: string | undefined
  return {
    name: 'early-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: await bundledEarlyScript() }))
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        file === undefined
          ? { tag: 'script', attrs: { type: 'module', src: `/${source}` }, injectTo: 'head-prepend' }
          : { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' },
      ],
    },
  }
}

async function bundledEarlyScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, source)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}
