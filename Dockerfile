# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# --ignore-scripts: every native package ships its prebuilt binary.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
RUN node scripts/deploy/serverModules.mjs /build/server

FROM debian:bookworm-slim
RUN groupadd --gid 10001 point-de-mire \
 && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin point-de-mire \
 && install -d -o 10001 -g 10001 -m 750 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /opt/point-de-mire
COPY --from=build /build/package.json ./
COPY --from=build /build/server/node_modules node_modules
COPY --from=build /build/assets assets
COPY --from=build /build/docs/tenir-la-boite.md docs/
COPY --from=build /build/docs/looking-after-the-box.md docs/
COPY --from=build /build/tiles/world tiles/world
COPY --from=build /build/dist dist
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 HOST=0.0.0.0 MALLOC_MMAP_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "--enable-source-maps", "dist/server/main.cjs"]
