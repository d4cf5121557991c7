import { ShellViewerContext } from '#frontend/app/shell/viewer.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';

const unknown = {};

/** Home before the member is known. Also the HTML of `/home` (prerender.plugin.ts). */
export function HomeFrame() {
  return (
    <ShellViewerContext value={unknown}>
      <HomeSkeleton />
    </ShellViewerContext>
  );
}
