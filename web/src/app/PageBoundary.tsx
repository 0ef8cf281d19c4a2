import Box from '@mui/material/Box'
import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useOnline } from '../ui/useOnline.ts'

interface PageBoundaryProps {
  /** What the failure belongs to, such as an address: at another one it is forgotten. */
  place?: string
  children: ReactNode
}

interface Failure {
  problem: unknown
}

interface BoundaryState {
  failure: Failure | null
  place: string | undefined
}

/**
 * Reports a page that could not be loaded or drawn, in its own place: what stands around it still leads elsewhere. After a new
 * version came out, loading again helps.
 */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(problem: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { problem } }
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failure: null, place }
  }

  override render(): ReactNode {
    return this.state.failure ? (
      <PageProblem {...this.state.failure} alone={this.props.place === undefined} />
    ) : (
      this.props.children
    )
  }
}

function PageProblem({ problem, alone }: Failure & { alone: boolean }) {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <Box component={alone ? 'main' : 'div'} sx={{ maxWidth: 600, mx: 'auto', px: 2, pt: 12 }}>
      {online ? (
        <ErrorState
          problem={problem}
          title={t('This page could not be shown')}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <AwaitConnection />
      )}
    </Box>
  )
}

/** A page whose script has not come is loaded when the connection is back. */
function AwaitConnection() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Notice tone="error">
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {t('This page has not been loaded yet')}
      </Box>
      {t('It opens as soon as you are online again.')}
    </Notice>
  )
}
