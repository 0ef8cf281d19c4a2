import { type ComponentType, lazy, useState } from 'react'

export type WithOwnScript<Props> = ComponentType<Props> & {
  /** Fetches the script ahead. Rejects when it does not come; drawing the component asks again and reports it. */
  load: () => Promise<void>
}

/**
 * A component that comes with a script of its own. Drawn when that is there already, it stands at once; otherwise the nearest
 * Suspense shows its fallback until it has come.
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
        // Drawn again, it is asked for again.
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

/** Draws one and the same component for as long as it is shown: another would begin anew. */
function Part<Props extends object>({ choose, props }: PartProps<Props>) {
  const [Chosen] = useState<ComponentType<Props>>(choose)
  return <Chosen {...props} />
}
