import { Suspense } from 'react'
import { lazyPart } from '../../routing/lazyPart.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

const AgencyNamed = lazyPart(
  async () => (await import('./AgencyNamed.tsx')).AgencyNamed,
  () => null,
)

/** The foot of public pages, which people open from a mail or job ad that the agency, and not the product, has signed. */
export function AgencyFooter() {
  const hydrated = useHydrated()
  return (
    hydrated && (
      <Suspense fallback={null}>
        <AgencyNamed />
      </Suspense>
    )
  )
}
