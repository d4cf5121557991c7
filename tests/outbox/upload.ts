import type { Page } from './browser.ts';

type Fetch = typeof fetch;

/** Returns the page's XMLHttpRequest over its `send`: what frontend/app/upload.ts uses of it. */
export function uploadClass(page: Page, send: Fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    response: Blob | null = null;
    status = 0;
    statusText = '';
    private path = '';
    private readonly headers: Record<string, string> = {};
    private received = new Headers();
    private readonly abortion = new AbortController();

    open(_method: string, path: string): void {
      this.path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.received.get(name);
    }

    abort(): void {
      this.abortion.abort();
    }

    send(body: FormData): void {
      void this.run(body).then((end) => {
        for (const event of [end, 'loadend']) this.dispatchEvent(new Event(event));
      });
    }

    private async run(body: FormData): Promise<'load' | 'abort' | 'error'> {
      const { headers, abortion } = this;
      try {
        const response = await send(this.path, { method: 'POST', headers, body, signal: abortion.signal });
        this.response = await page.counted(response.blob());
        this.status = response.status;
        this.statusText = response.statusText;
        this.received = response.headers;
        return 'load';
      } catch {
        return abortion.signal.aborted ? 'abort' : 'error';
      }
    }
  };
}

/** Returns the page's File: reading it is work of the page. */
export function fileClass(page: Page) {
  return class extends File {
    override arrayBuffer(): Promise<ArrayBuffer> {
      return page.counted(super.arrayBuffer());
    }
  };
}
