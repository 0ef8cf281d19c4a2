import { useLocation } from 'react-router-dom'
import { ComparePair } from './ComparePair.tsx'
import { PairList } from './PairList.tsx'

/** Pairs of applicants who may be one person, or the two whom the address names side by side. */
export function DuplicatesPage() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const [one, other] = [params.get('one'), params.get('other')]
  return one && other ? <ComparePair key={search} oneId={one} otherId={other} /> : <PairList />
}
