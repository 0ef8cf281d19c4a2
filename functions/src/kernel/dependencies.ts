import type { GivenOf, Permissions } from './permissions.ts'
/** What use cases of this module can be given: its own dependencies, and those of the modules below it. */
export interface KernelDependencies {
  now: () => Date
  newId: () => string
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  /** Whether addresses that others name may lead to this computer, on plain http too: of a local stage alone. */
  asksLoopback: boolean
  /** Where this deployment runs, such as `eu-north-1`. */
  region: string
  /** The address of the site, such as `https://jobs.example.dk`. */
  siteOrigin: () => Promise<string>
}

/** What a use case is given: what its permissions name. */
export type Given<Declared extends Permissions<KernelDependencies>> = GivenOf<KernelDependencies, Declared>
