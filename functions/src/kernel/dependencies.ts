import type { DeclaredDependencies, Permissions } from './permissions.ts'
/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface KernelDependencies {
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
  /**
   * Whether addresses supplied by outside parties may lead to this computer, also on plain http. Only on a local stage.
   */
  asksLoopback: boolean
  /** The AWS region of this deployment, for example `eu-north-1`. */
  region: string
  /** The site's origin, for example `https://jobs.example.dk`. */
  siteOrigin: () => Promise<string>
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<KernelDependencies>> = DeclaredDependencies<
  KernelDependencies,
  Declared
>
