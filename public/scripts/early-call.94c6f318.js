/* See src/store/earlyCall.ts and EarlyCart.tsx. */
(() => {
  const cookie = (name) => {
    const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    try {
      return value && decodeURIComponent(value);
    } catch {
      return undefined;
    }
  };
  /* The link of a mail brings the token of an order behind the #; a window that has opened it before has stored it. */
  const orderToken = (id) => {
    try {
      const [, linked] = /^#([\w-]+\.[\w-]+\.[\w-]+)$/.exec(location.hash) ?? [];
      return linked ?? sessionStorage.getItem(`orderToken_${id}`);
    } catch {
      return undefined;
    }
  };
  const { address, owner } = document.currentScript.dataset;
  const isCart = owner === 'cartToken';
  const id = isCart ? cookie('cartId') : location.pathname.split('/').pop();
  const token = isCart ? cookie(owner) : orderToken(id);
  if (!id || !token || 'earlyCall' in window) {
    /* Taken all the same: browsers warn of what a link has fetched in vain. */
    if (isCart) fetch(address).catch(() => undefined);
    return;
  }
  const accessToken = cookie('access_token');
  const url = address.replace(':id', id);
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': 'V1',
    [owner]: `bearer ${token}`,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const signal = AbortSignal.timeout(10_000);
  /* The cart has been asked for by a link of the document: a call of the very same kind gets its answer. */
  const call = isCart ? { signal } : { headers, signal, credentials: 'omit', redirect: 'error' };
  /* The file a line asks for; by its type other browsers know to leave it. */
  const showPictures = (found) => {
    for (const { imagePath } of Object.values(found?.entities?.items ?? {}).slice(0, 2)) {
      const link = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' };
      link.imageSrcset = [240, 320].map((width) => `${imagePath}/${width}.avif ${width}w`).join(', ');
      link.imageSizes = '(min-width: 768px) 9rem, 6.5rem';
      if (imagePath) document.head.append(Object.assign(document.createElement('link'), link));
    }
    return found;
  };
  const centsOf = (amount) => Math.round(amount * 100);
  const writePrice = (cents) =>
    `$${(cents / 100)
      .toFixed(2)
      .replace(/\B(?=(\d{3})+\.)/g, ',')
      .replace('.00', '')}`;
  const writeDay = (day) => {
    const { lang } = document.documentElement;
    const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' };
    const written = new Date(day).toLocaleDateString(lang, style);
    return lang === 'fr-CA' ? written.replace(' 1 ', ' 1er ') : written;
  };
  const fill = (part, values) => {
    for (const element of part.querySelectorAll('*'))
      for (const node of [...element.attributes, ...element.childNodes]) {
        let lacks = false;
        const written = node.nodeValue?.replace(/\{(\w+)\}/g, (_, word) => {
          const value = values[word.toLowerCase()];
          lacks ||= !value;
          return value;
        });
        if (lacks) element.remove();
        else if (written) node.nodeValue = written;
      }
  };
  const isUsual = (line) =>
    /^\/media\/[\w/.-]+$/.test(line.imagePath) &&
    line.productType !== 'wine' &&
    !line.accessories.length &&
    !(line.goldMembershipProduct || line.undeliverable || line.promoDiscount || line.usualPrice);
  const drawLine = (samples, line) => {
    const { title, variantTitle: size, imagePath: picture, quantity, listedPrice } = line;
    const total = centsOf(line.lineTotal);
    const off = centsOf(listedPrice) - centsOf(line.promotionalPrice ?? listedPrice);
    const drawn = samples[(off > 0 ? 2 : 0) + (line.isWithoutVase ? 1 : 0)].cloneNode(true);
    const [price, regular, each] = [total, total + off * quantity, Math.round(total / quantity)].map(
      writePrice,
    );
    fill(drawn, { title, size, picture, price, regular, each: quantity > 1 && each });
    drawn.querySelector('output').textContent = quantity;
    if (quantity === 1) drawn.querySelector('[role=group] button').setAttribute('aria-disabled', 'true');
    return drawn;
  };
  /* The last press on a drawn control is made on the real one, once that stands in its place. */
  const keepPress = (place) => {
    const root = place.parentElement;
    const nameOf = (control) => control.getAttribute('aria-label') ?? control.textContent;
    const named = (part, name) =>
      [...part.querySelectorAll('a, button')].filter((one) => nameOf(one) === name);
    let press = () => undefined;
    const keep = ({ clientX, clientY }) => {
      for (const control of place.querySelectorAll('a, button')) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isHit = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
        const at = named(place, nameOf(control)).indexOf(control);
        if (isHit) press = () => named(root, nameOf(control))[at]?.click();
      }
    };
    root.addEventListener('click', keep);
    const watching = new MutationObserver(() => {
      if (root.contains(place)) return;
      watching.disconnect();
      root.removeEventListener('click', keep);
      press();
    });
    watching.observe(root, { childList: true });
  };
  const drawCart = (found) => {
    const place = document.querySelector('div[data-early]');
    const sample = document.querySelector('template[data-early]');
    const lines = found.items.map((item) => found.entities.items[item]);
    const { deliveryOptions: to } = lines[0];
    const isElsewhere = ({ deliveryOptions: at }) =>
      at && ['channel', 'zipCode', 'deliveryDate', 'deliveryEndDate'].some((key) => at[key] !== to[key]);
    const end = [...lines.slice(0, 12).map(isUsual), false].indexOf(false);
    const shown = lines.slice(0, end);
    if (!window.earlyCall || !shown.length || to.deliveryEndDate || lines.some(isElsewhere)) return;
    if (/[?&]edititemid=/i.test(location.search) || cookie('multiCartEnabled') === 'true') return;
    const part = sample.content.cloneNode(true);
    const list = part.querySelector('ul');
    const samples = [...list.children];
    const savings = found.loyaltyDetails?.savings ?? 0;
    const isMember = accessToken || cookie('is_gold_member') || localStorage.getItem('is_gold_member');
    if (savings <= 0 || isMember || shown.length < lines.length)
      part.querySelectorAll('section')[1]?.remove();
    list.replaceChildren();
    fill(part, {
      ...to,
      zip: to.zipCode.replace(/^(\w{3}) ?(\w{3})$/, '$1 $2').toUpperCase(),
      day: writeDay(to.deliveryDate),
      way: sample.dataset[to.channel],
      savings: writePrice(centsOf(savings)),
    });
    list.append(...shown.map((line) => drawLine(samples, line)));
    place.replaceChildren(part);
    keepPress(place);
  };
  const isParsed = new Promise((settle) => {
    if (document.readyState !== 'loading') settle();
    document.addEventListener('readystatechange', settle, { once: true });
  });
  const answer = fetch(url, call)
    .then((response) => (response.status === 200 ? response.json() : undefined))
    .then((found) => (isCart && found?.cartId !== id ? undefined : found))
    .then(showPictures)
    .catch(() => undefined);
  window.earlyCall = { url, token, accessToken, answer };
  /* Lines drawn before their letters would move; the letters are nearly always a moment away. */
  const letters = () =>
    Promise.race([document.fonts?.ready, new Promise((settle) => setTimeout(settle, 400))]);
  if (isCart)
    Promise.all([answer, isParsed, answer.then(letters)])
      .then(([found]) => drawCart(found))
      .catch(() => undefined);
})();
