import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, repositoryFolder } from '../../cli/paths.ts'

/** The commit of 2026-11-28 with which first calls are compared. */
export const baselineCommit = '5a130eb2'

/**
 * Bundles the functions as they were at the baseline, with its own packages, once per clone. Returns their folder. Needs the repository's
 * history.
 */
export function baselineBundles(): string {
  const folder = join(localFolder, 'bench', baselineCommit)
  const bundles = join(folder, 'dist', 'functions')
  if (existsSync(bundles)) return bundles
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryFolder, stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', folder, baselineCommit)
  const run = (file: string, args: string[]) => execFileSync(file, args, { cwd: folder, stdio: 'ignore' })
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  run(process.execPath, ['scripts/bundle.ts'])
  return bundles
}
