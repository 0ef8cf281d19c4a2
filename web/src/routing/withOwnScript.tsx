import { type ComponentType, lazy, useState } from 'react'

export type WithOwnScript<Props> = ComponentType<Props> & {
  /** Preloads the script. Rejects if it fails; rendering the component loads it again and reports the failure. */
  load: () => Promise<void>
}

/**
 * A component with its own script. It is rendered immediately if the script is loaded, otherwise the nearest Suspense
 * shows its fallback.
 */
export function withOwnScript<Props extends object>(
  fetchScript: () => Promise<ComponentType<Props>>,
): WithOwnScript<Props> {
  let here: ComponentType<Props> | undefined
  const load = async () => {
    here ??= await fetchScript()
    return here
  }
  let awaited: ComponentType<Props> | undefined
  const later = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (problem) {
        // Drawing it again retries.
        awaited = undefined
        throw problem
      }
    }) as unknown as ComponentType<Props>
  const choose = () => {
    if (here) return here
    awaited ??= later()
    return awaited
  }
  return Object.assign((props: Props) => <Part choose={choose} props={props} />, {
    load: async () => void (await load()),
  })
}

interface PartProps<Props> {
  choose: () => ComponentType<Props>
  props: Props
}

/** Keeps the same component while mounted, because switching would reset its state. */
function Part<Props extends object>({ choose, props }: PartProps<Props>) {
  const [Chosen] = useState<ComponentType<Props>>(choose)
  return <Chosen {...props} />
}
