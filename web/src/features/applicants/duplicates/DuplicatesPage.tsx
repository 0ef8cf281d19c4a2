import { useLocation } from 'react-router-dom'
import { ComparePair } from './ComparePair.tsx'
import { PairList } from './PairList.tsx'

/** Possible duplicates pair by pair, or a comparison of the two applicants in the URL. */
export function DuplicatesPage() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const [one, other] = [params.get('one'), params.get('other')]
  return one && other ? <ComparePair key={search} oneId={one} otherId={other} /> : <PairList />
}
