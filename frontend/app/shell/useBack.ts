import { useLocation, useNavigate } from 'react-router-dom';

/** Returns what goes to the previous page, or to the first page if this one was opened by its address. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}
