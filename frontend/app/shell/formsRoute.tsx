import { Outlet, type RouteObject } from 'react-router-dom';
import type { screenRoute } from '../screenRoute.tsx';
import { formsHandle, useFormPlace } from './panel.ts';
import { hostData, PanelHost } from './PanelHost.tsx';
import { SidePanel } from './SidePanel.tsx';

/** Returns the route of a screen with forms over it. */
export function withForms(screen: ReturnType<typeof screenRoute>, forms: RouteObject[]): RouteObject {
  const { path, loader, Component, handle } = screen;
  function Host() {
    return (
      <PanelHost>
        <Component />
      </PanelHost>
    );
  }
  return {
    ...hostData((pathname) => pathname === path, loader, true),
    Component: Host,
    children: [{ path, element: null, handle }, formsRoute(`forms of ${path}`, forms)],
  };
}

/** Returns the route for the forms over a screen. One panel holds them all, so that it stays from one to the next. */
export function formsRoute(id: string, forms: RouteObject[]): RouteObject {
  return { id, Component: Forms, handle: formsHandle, children: forms };
}

function Forms() {
  const forms = <Outlet />;
  return useFormPlace() === 'panel' ? <SidePanel>{forms}</SidePanel> : forms;
}
