import { dirname, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { bundleFunctions } from '../bundle.ts'

/** Bundles the functions and returns the files that are in the bundles, unused ones left out. */
export async function filesOfFunctions(): Promise<Set<string>> {
  const files = new Set<string>()
  await bundleFunctions({
    inspect: ({ outputs }) => {
      for (const { inputs } of Object.values(outputs))
        for (const [file, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) files.add(file)
    },
  })
  return files
}

/** Builds the site in memory and returns the files of its scripts, styles and fonts, unused ones left out. */
export async function filesOfSite(configFile: string): Promise<Set<string>> {
  const built = (await build({ configFile, logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput
  const files = new Set<string>()
  for (const part of built.output) {
    if (part.type === 'asset') for (const file of part.originalFileNames) files.add(resolve(dirname(configFile), file))
    // Styles are in a file of their own.
    else
      for (const [file, { renderedLength }] of Object.entries(part.modules))
        if (renderedLength > 0 || /\.css($|\?)/.test(file)) files.add(file)
  }
  return files
}
