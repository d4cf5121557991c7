import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '#frontend/app/notices.ts';
import { sharedSearch, takeSharedFiles } from '#frontend/app/offline/sharedFiles.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { uploadTexts } from '#gateway/photos/uploadTexts.rules.ts';
import { addPhotos, UploadDialog } from './UploadDialog.tsx';

interface SharedPhotosProps {
  day: Day;
  isUnlocked: boolean;
  /** Asks for the PIN. */
  onLocked: () => void;
}

/** Opens the upload dialog with the photos that another app shared, after the PIN where there is one. */
export function SharedPhotos({ day, isUnlocked, onLocked }: SharedPhotosProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const take = useEffectEvent(async () => {
    const files = await takeSharedFiles();
    if (files.length === 0) return notify({ ...uploadTexts.notShared, variant: 'destructive' });
    addPhotos(files, day);
    setOpen(true);
    if (!isUnlocked) onLocked();
  });
  useEffect(() => {
    if (search !== sharedSearch) return;
    // Away from the address: a reload does not share again.
    void navigate(pathname, { replace: true, defaultShouldRevalidate: false });
    void take();
  }, [pathname, search, navigate]);
  return <UploadDialog open={isOpen && isUnlocked} onOpenChange={setOpen} day={day} />;
}
