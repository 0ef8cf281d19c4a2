import { spawnSync } from 'node:child_process'
import { repositoryFolder } from '../cli/paths.ts'

/** What git answers, line by line; nothing where the question makes no sense to it. */
function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** The commit that a change is measured from: where its branch left `main`, and on `main` the last one. */
export function changeBase(): string {
  const [onMain] = git('merge-base', 'HEAD', 'main')
  return onMain ?? git('rev-parse', 'HEAD')[0] ?? 'HEAD'
}

/** The files that differ from a commit, in later commits, in the index or on the disk. */
export const changedFiles = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
